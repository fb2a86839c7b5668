import type { BoardCard } from './board-state.ts'

/** A dish or an extra of an order that may have run out. */
export type RanOut = { kind: 'dish' | 'modifier'; id: number; name: string }

/** What of an order can be stopped, each once. */
export function ranOutOf({ lines }: Pick<BoardCard, 'lines'>): RanOut[] {
  const all = lines
    .filter(({ kind }) => kind === 'product')
    .flatMap(({ item_id: id, name, modifiers }): RanOut[] => [
      { kind: 'dish', id, name },
      ...modifiers.map((modifier) => ({ kind: 'modifier' as const, id: modifier.id, name: modifier.name })),
    ])
  return [...new Map(all.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}
