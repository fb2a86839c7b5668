import type { office } from './ru/office/index.ts'

/** The texts of the office by group; the first language's files are the type of all others. */
export type OfficeTexts = typeof office
