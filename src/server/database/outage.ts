// Connections that broke or could not be opened: PostgreSQL classes 08 and 57P, and socket errors. A full disk, too little
// memory or too many connections: class 53. A database that is read-only for a while: 25006.
/** Whether an error only means that the database temporarily cannot be reached, or cannot do what it is asked. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    /^(08|57P|53|25006|ECONNREFUSED|ECONNRESET|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)/.test(
      typeof code === 'string' ? code : '',
    ) ||
    /Connection terminated|is not queryable|was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout/.test(
      error.message,
    )
  )
}
