// Connections that broke or could not be opened: PostgreSQL classes 08 and 57P, and socket errors.
/** Whether an error only means that the database is temporarily unreachable. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    /^(08|57P|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)/.test(typeof code === 'string' ? code : '') ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)
  )
}
