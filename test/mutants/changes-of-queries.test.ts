import { expect, test } from 'vitest'
import { changesOf } from '../../bench/mutants/changes-of-queries.ts'

const changed = (text: string): string[] => changesOf(text).map(({ at, end, became }) => text.slice(0, at) + became + text.slice(end))

test.each([
  ["rows.where('id', '=', of(id)).execute()", ['rows.execute()']],
  ['rows\n  .forUpdate()\n  .execute()', ['rows\n  .execute()']],
  ['sql`update t set n = 1 where id = ${id}`', ['sql`update t set n = 1 where true`']],
  [
    'sql`select from t where (a or b) and n < ${most(one)}`',
    [
      'sql`select from t where true and n < ${most(one)}`',
      'sql`select from t where (a or b) and true`',
      'sql`select from t where (a or b) and n <= ${most(one)}`',
    ],
  ],
  ['sql`select from t for update`', ['sql`select from t`']],
  ['sql`select ${all ? sql`` : sql`where a`}`', ['sql`select ${all ? sql`` : sql`where true`}`']],
  ['if (left < 1) return null', ['if (false) return null']],
  ['if (paid) await free(order, now)', ['if (false) await free(order, now)', 'if (paid) void 0']],
  ['{\n  await rows\n    .update(one)\n    .execute()\n}', ['{\n  void 0\n}']],
  ['const row = await read(id)', []],
  ['call(\n  await read(id),\n)', []],
])('%j is changed in each of its places', (text, results) => {
  expect(changed(text)).toEqual(results)
})
