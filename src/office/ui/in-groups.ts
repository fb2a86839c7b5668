/** Things by a key in the order of the first of each; `Map.groupBy` is younger than the office's oldest browsers. */
export function inGroups<Key, Thing>(things: readonly Thing[], keyOf: (thing: Thing) => Key): [key: Key, own: Thing[]][] {
  const groups = new Map<Key, Thing[]>()
  for (const thing of things) {
    const own = groups.get(keyOf(thing))
    if (own) own.push(thing)
    else groups.set(keyOf(thing), [thing])
  }
  return [...groups]
}
