import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { FileReply, Id } from '#contract/common.ts'

const Brand = z.string().check(z.maxLength(40))
const megabyte = 1024 * 1024

export const exportFiles = call({
  method: 'GET',
  path: '/api/staff/content/export',
  summary: 'What is sold of a brand as an archive of files: of the import with photographs, or of sheets for a spreadsheet program',
  query: z.object({ brand: Brand, as: z.enum(['json', 'csv', 'csv-semicolon']) }),
  reply: FileReply,
  download: true,
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.edit', at: 'brand' },
})

/** A fault or a warning of a file. `line` and `column` count from 1. */
const FileFault = z.object({
  file: z.string(),
  line: z.nullable(z.number()),
  column: z.nullable(z.number()),
  /** The field, or the heading of the column of a sheet. */
  field: z.string(),
  text: z.string(),
})

export const importFiles = call({
  method: 'POST',
  path: '/api/staff/content/import',
  summary:
    'Say what an archive of files or sheets would change of a brand, and publish it when that is confirmed; what no file speaks of stays',
  query: z.object({
    brand: Brand,
    /** The `digest` of what was shown: published if it is still all that would change. */
    confirm: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    /** Whether much of the menu may be retired. */
    retire: z.optional(z.literal('yes')),
  }),
  upload: { bytes: 64 * megabyte },
  reply: z.object({
    /** Why nothing can be published. */
    faults: z.array(FileFault),
    warnings: z.array(FileFault),
    /** Files that say nothing of the brand, and were not read. */
    left_out: z.array(z.string()),
    /** What changes, in words, as the command line says it. */
    lines: z.array(z.string()),
    /** Why it has to be confirmed once more: much of the menu would be retired. */
    retires: z.array(z.string()),
    /** Null: nothing would change. */
    digest: z.nullable(z.string()),
    publication: z.nullable(z.object({ id: Id, number: z.number() })),
  }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'content.edit', at: 'brand' },
})
export type FileFault = z.infer<typeof FileFault>
