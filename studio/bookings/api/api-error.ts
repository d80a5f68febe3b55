/** A failed call, with a sentence that may be shown. */
export class ApiError extends Error {
  /** 0: no response. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}
