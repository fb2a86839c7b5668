import { fault as faultOf, type Fault, type PlacedFault } from '#domain/content/fault.ts'
import type { Entry } from '../stored/entry.ts'
import type { Cell, CellPlace } from './table.ts'
import type { DecimalMark, Format } from './cell.ts'

/** Keys from an entry to a value in it; of a list, its indexes. */
export type Path = readonly string[]

/** What sheets change of the entries of content files. */
export type Edits = {
  /**
   * Takes over a cell when it says something else than the entry did before all sheets; an empty cell removes the value.
   * @returns whether the cell changes the entry
   */
  put: (of: Entry, path: Path, format: Format, cell: Cell, mark: DecimalMark) => boolean
  /** Notes that an entry is there because of a cell. */
  added: (of: Entry, cell: Cell) => void
  fault: (cell: CellPlace, wrong: Fault) => void
  faults: readonly PlacedFault[]
  /** Entries that sheets changed: path, joined by dots → the cell that says so. */
  origins: ReadonlyMap<Entry, ReadonlyMap<string, CellPlace>>
}

type Change = { before: string; now: string; cell: CellPlace | null }

export function openEdits(): Edits {
  const faults: PlacedFault[] = []
  const origins = new Map<Entry, Map<string, CellPlace>>()
  const changes = new Map<Entry, Map<string, Change>>()
  const fault = ({ file, line, column, header }: CellPlace, wrong: Fault): void =>
    void faults.push({ ...wrong, at: { file, path: header, line, column } })
  const note = (of: Entry, path: Path, cell: CellPlace): void => void held(origins, of).set(path.join('.'), cell)
  return {
    faults,
    origins,
    fault,
    added: (of, cell) => note(of, [], cell),
    put(of, path, format, cell, mark) {
      const read = cell.text.trim() === '' ? { ok: true as const, value: undefined } : format.read(cell.text, mark)
      if (!read.ok) {
        fault(cell, read.fault)
        return false
      }
      const key = path.join('.')
      const now = format.print(read.value, '.')
      const change = held(changes, of).get(key) ?? { before: format.print(valueAt(of, path), '.'), now: '', cell: null }
      if (now === change.before) return false
      if (change.cell && change.now !== now) {
        fault(cell, faultOf('cells-differ', { says: now, file: change.cell.file, line: change.cell.line, other: change.now }))
        return false
      }
      held(changes, of).set(key, { ...change, now, cell })
      note(of, path, cell)
      setValue(of, path, read.value)
      return true
    },
  }
}

function held<Key, Inner, Value>(outer: Map<Key, Map<Inner, Value>>, key: Key): Map<Inner, Value> {
  const inner = outer.get(key) ?? new Map<Inner, Value>()
  outer.set(key, inner)
  return inner
}

export const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

/** The value at a path; undefined where there is none. */
export function valueAt(of: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (isEntry(at) && Object.hasOwn(at, key) ? at[key] : undefined), of)
}

/** Sets a value, or removes it together with objects that it leaves empty. */
function setValue(of: Entry, path: Path, value: unknown): void {
  const [key = '', ...rest] = path
  if (rest.length > 0) {
    const inner = of[key]
    const next: Entry = isEntry(inner) ? inner : {}
    setValue(next, rest, value)
    if (Object.keys(next).length > 0) of[key] = next
    else delete of[key]
  } else if (value === undefined) delete of[key]
  else of[key] = value
}
