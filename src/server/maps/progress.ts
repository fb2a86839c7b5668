/** The steps in percent in which progress is reported. */
const everyPercent = 5

/** Reports how far an extract has been read. */
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
