import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'

const paper = resolve(import.meta.dirname, '../../docs/what-was-tried.md')

/** Replaces the section of that title in docs/what-was-tried.md. */
export function writeSection(title: string, text: string): void {
  const sections = readFileSync(paper, 'utf8').split(/^(?=## )/m)
  const at = sections.findIndex((section) => section.startsWith(`## ${title}\n`))
  if (at === -1) throw new Error(`docs/what-was-tried.md has no section "${title}".`)
  const isLast = at === sections.length - 1
  writeFileSync(paper, sections.with(at, `## ${title}\n${text.trim()}\n${isLast ? '' : '\n'}`).join(''))
}

/** When and where something was measured, as a line of a section. */
export const measuredNow = (): string =>
  `Measured on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${availableParallelism()} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)}.`
