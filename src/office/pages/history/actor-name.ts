import type { HistoryEntry } from './value-words.ts'

/** Who made a change: a person, a device, or a program, of which the setting that admits it tells nobody anything. */
export function actorName({ kind, name, on_behalf }: Omit<HistoryEntry['actor'], 'id'>, words: { key: string; system: string }): string {
  if (kind === 'key') return words.key
  if (kind === 'system') return name === '' ? words.system : `${words.system} (${name})`
  return on_behalf ? `${on_behalf} (${name})` : name
}
