/** Percents after which it is told how far the reading is. */
const everyPercent = 5

/** Tells of the reading of an extract. */
export function progress(log: (line: string) => void): { onBytes(read: number, all: number): void } {
  let reported = 0
  return {
    onBytes(read, all) {
      const percent = Math.floor(((read / all) * 100) / everyPercent) * everyPercent
      if (percent <= reported) return
      reported = percent
      log(`Read ${percent} % of ${(all / 1e6).toFixed(1)} MB.`)
    },
  }
}
