export type Attachment = { filename: string; contentType: string; content: Buffer };
type Tag = { name: string; value: string };

/** A valid email of a request, with addresses as they were sent: `Name <a@b.c>` or bare. */
export type AcceptedEmail = {
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Record<string, string>;
  tags: Tag[];
  attachments: Attachment[];
};

/** An email in the mailbox. Attachment bytes stay on disk, in the file `path`. */
export type StoredEmail = Omit<AcceptedEmail, 'attachments'> & {
  id: string;
  /** ISO instant. */
  createdAt: string;
  attachments: { filename: string; contentType: string; size: number; path: string }[];
};
