import { expect, test } from 'vitest'
import { readMigrations } from '#server/database/migration-files.ts'
import { migrationFaults } from './migration-faults.ts'
import { readReleases } from './releases.ts'

// Whatever a release has, its processes go on with what the next one makes of the tables (decision 66).

const faults = (text: string): string[] =>
  migrationFaults([{ name: '0100_new', text, checksum: '' }], ['0.2.0']).map((fault) => fault.slice('0100_new '.length).replace(/:.*/, ''))

test('the migrations since the last release leave what its processes use', () => {
  const releases = readReleases()
  const last = releases.at(-1)?.migration ?? ''
  const files = readMigrations()
  expect(files.map(({ name }) => name)).toContain(last)
  expect(
    migrationFaults(
      files.filter(({ name }) => name > last),
      releases.map(({ version }) => version),
    ),
  ).toEqual([])
})

test.each([
  ['drop table cart;', 'drops what the last release uses'],
  ['alter table orders rename column total to sum;', 'renames what the last release uses'],
  ['alter table orders rename to sale;', 'renames what the last release uses'],
  ['alter table orders add note text, drop column if exists tips;', 'drops a column'],
  ['alter table orders drop tips;', 'drops a column'],
  ['alter table orders alter tips type integer;', 'changes the type of a column'],
  ['alter table orders alter column tips set not null;', 'makes a column required'],
  [
    '-- What is new.\nalter table orders\n  add column note text NOT NULL check (note <> $$default$$);',
    'adds a required column without a default',
  ],
])('%s is no change for processes of the last release', (text, fault) => {
  expect(faults(text)).toEqual([fault])
})

test.each([
  "alter table orders add note text, add kind text not null default 'a', alter place drop not null;",
  'alter table orders drop constraint orders_parts_add_up, add constraint orders_parts_add_up check (total is not null);',
  'create table tab (id integer primary key, name text not null); alter table tab add place text not null; alter table tab drop name;',
  "drop index orders_promocode; drop trigger a on orders; comment on table orders is 'drop table orders;';",
  'create function f() returns trigger language plpgsql as $$ begin drop table x; end $$;',
  '-- Unused since 0.2.0: `tips` are in a table of their own.\nalter table orders drop tips;',
])('%s is a change for them', (text) => {
  expect(faults(text)).toEqual([])
})

test('a release that has stopped using something must be released', () => {
  expect(migrationFaults([{ name: '0100_new', text: '-- Unused since 9.9.9\ndrop table cart;', checksum: '' }], ['0.2.0'])).toEqual([
    '0100_new: there is no release 9.9.9',
  ])
})
