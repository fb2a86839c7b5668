import fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvParts, withoutHeader } from './csv-parts.ts'

async function partsOf(chunks: string[], partBytes: number): Promise<string[]> {
  const source = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk)
  })()
  const parts: string[] = []
  for await (const part of csvParts(source, partBytes)) parts.push(String(part))
  return parts
}

test('rows are never cut, not even at a line end within quotes', async () => {
  const parts = await partsOf(['a,b\n1,"x\n', 'y"', '\n2,"""\n"\n3,z\n'], 1)
  expect(parts).toEqual(['a,b\n1,"x\ny"\n', 'a,b\n2,"""\n"\n', 'a,b\n3,z\n', 'a,b\n'])
})

test('a table without rows is its header', async () => {
  expect(await partsOf(['a,b\n'], 100)).toEqual(['a,b\n'])
})

test('the parts without their headers are the whole, wherever the chunks end', async () => {
  const field = fc.constantFrom('', 'x', '"\n"', '"a ""b"""', '","')
  const row = fc.tuple(field, field).map((fields) => `${fields.join()}\n`)
  const cuts = fc.array(fc.nat(60))
  await fc.assert(
    fc.asyncProperty(fc.array(row), cuts, fc.integer({ min: 1, max: 40 }), async (rows, at, partBytes) => {
      const whole = `a,b\n${rows.join('')}`
      const edges = [0, ...at.toSorted((one, other) => one - other), whole.length]
      const chunks = edges.slice(1).map((edge, index) => whole.slice(edges[index], edge))
      const parts = await partsOf(chunks, partBytes)
      expect(parts.map((part) => withoutHeader(Buffer.from(part))).join('')).toBe(rows.join(''))
    }),
  )
})
