/** Whether a statement failed because a row with this key exists. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error && error.constraint === constraint

/** Whether a statement was refused by a trigger of ours with this code. */
export const isRefusedBy = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
