/** The SQLSTATE of the function `withdraw`, which rolls back the statement that calls it. */
const withdrawn = 'SO001'

/** The reason why a statement withdrew itself; null for any other failure. */
export function withdrawalOf(error: unknown): string | null {
  const isWithdrawal = error instanceof Error && 'code' in error && error.code === withdrawn
  return isWithdrawal ? error.message : null
}
