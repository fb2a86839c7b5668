/** Percents after which it is told how far the reading is. */
const everyPercent = 5

/** Tells of the reading of an extract. */
export function progress(log: (line: string) => void): { onBytes(read: number, all: number): void } {
  let told = 0
  return {
    onBytes(read, all) {
      const percent = Math.floor(((read / all) * 100) / everyPercent) * everyPercent
      if (percent <= told) return
      told = percent
      log(`Read ${percent} % of ${(all / 1e6).toFixed(1)} MB.`)
    },
  }
}
