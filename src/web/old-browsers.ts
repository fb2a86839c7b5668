// What the oldest browsers that the shop promises (browserslist in package.json) lack. Loaded in them alone, before the page starts.
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'

// Its rules stand for those of the browser: in the lowest layer, so that the shop's win.
if (!isSupported()) apply({ layerName: 'reset' })

type Matches = (value: unknown, index: number, list: readonly unknown[]) => unknown

const ofLists: Record<string, (...given: never[]) => unknown> & ThisType<unknown[]> = {
  toSorted(compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare)
  },
  toReversed() {
    return [...this].reverse()
  },
  findLast(matches: Matches) {
    return this[this.findLastIndex(matches)]
  },
  findLastIndex(matches: Matches) {
    for (let index = this.length - 1; index >= 0; index -= 1) if (matches(this[index], index, this)) return index
    return -1
  },
}

for (const [name, value] of Object.entries(ofLists))
  // Adding what a browser lacks is what this file is for.
  // oxlint-disable-next-line no-extend-native
  if (!(name in Array.prototype)) Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true })
