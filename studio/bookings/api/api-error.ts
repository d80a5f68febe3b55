/** A failed call, with a sentence that may be shown. */
export class ApiError extends Error {
  /** 0: no response. */
  readonly status: number;
  /** What is wrong in the form, when it is one field. */
  readonly field: string | null;

  constructor(status: number, message: string, field: string | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.field = field;
  }
}
