export type Attachment = { filename: string; contentType: string; content: Buffer };
export type Tag = { name: string; value: string };

/** A mail as it was accepted, before it has an id. Addresses as they came: `Name <a@b.c>` or bare. */
export type AcceptedMail = {
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

/** An accepted mail in the mailbox. Attachment bytes stay on disk, in the file `path`. */
export type StoredMail = Omit<AcceptedMail, 'attachments'> & {
  id: string;
  /** ISO instant. */
  createdAt: string;
  attachments: { filename: string; contentType: string; size: number; path: string }[];
};
