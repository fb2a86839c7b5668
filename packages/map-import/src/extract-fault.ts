/** A reason by its code and facts: other programs say it in their own words. */
export type ExtractReason = { code: string; facts?: Readonly<Record<string, string | number>> }

/** What is wrong with a file, in words for who runs the import, and by its reasons. */
export class ExtractFault extends Error {
  readonly reasons: readonly ExtractReason[]

  constructor(message: string, ...reasons: readonly ExtractReason[]) {
    super(message)
    this.reasons = reasons
  }
}
