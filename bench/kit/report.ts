/** A row of the table: the measurement, and its reference from the same run. */
export type Figure = {
  what: string
  figure: string
  baseline: string
  ratio: string
  goal: string
  /** Null without a goal. */
  met: boolean | null
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
export const perSecond = (rate: number): string => `${whole.format(rate)}/s`
export const milliseconds = (time: number): string => `${time < 10 ? time.toFixed(2) : time.toFixed(1)} ms`
export const percent = (share: number): string => `${(share * 100).toFixed(share < 0.01 ? 2 : share < 0.1 ? 1 : 0)} %`

/** Compares two rates, with the processor time per item. */
export function rates(
  what: string,
  own: { rate: number; cpu: number },
  base: { rate: number; cpu: number },
  least: number,
  baseName: string,
): Figure {
  return {
    what,
    figure: `${perSecond(own.rate)} (${milliseconds(own.cpu)} CPU)`,
    baseline: `${baseName} ${perSecond(base.rate)}${Number.isNaN(base.cpu) ? '' : ` (${milliseconds(base.cpu)} CPU)`}`,
    ratio: `${percent(own.rate / base.rate)}${Number.isNaN(base.cpu) ? '' : ` (by CPU ${percent(base.cpu / own.cpu)})`}`,
    goal: `≥ ${percent(least)}`,
    met: own.rate / base.rate >= least,
  }
}

export function table(figures: readonly Figure[]): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|')
  const lines = figures.map(
    ({ what, figure, baseline, ratio, goal, met }) =>
      `| ${[what, figure, baseline, ratio, goal, met === null ? '' : met ? 'yes' : '**no**'].map(cell).join(' | ')} |`,
  )
  return ['| What | Figure | Baseline, same run | Ratio | Must | Met |', '|---|---|---|---|---|---|', ...lines].join('\n')
}

/** Runs a benchmark by itself when its file is the program, and prints its table. */
export async function whenRun(meta: ImportMeta, bench: () => Promise<Figure[]>): Promise<void> {
  if (meta.main) console.log(table(await bench()))
}
