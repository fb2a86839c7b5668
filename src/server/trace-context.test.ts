import { expect, test } from 'vitest'
import { currentTraceparent, inTrace, traceFacts, traceHeaders, traceOf } from './trace-context.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const step = '00f067aa0ba902b7'

test.each([
  ['as it should be', `00-${id}-${step}-01`, '01'],
  ['not to be kept', `00-${id}-${step}-00`, '00'],
  ['with bits of a later version', `00-${id}-${step}-ff`, '01'],
  ['of a later version, with more', `01-${id}-${step}-02-more`, '00'],
])('a traceparent %s is gone on from', (_, header, flags) => {
  expect(traceOf(header)).toEqual({ id, flags, caller: step })
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['nonsense', 'trace me'],
  ['capitals', `00-${id.toUpperCase()}-${step}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${step}-01`],
  ['a step of zeros', `00-${id}-${'0'.repeat(16)}-01`],
  ['a version that there is not', `ff-${id}-${step}-01`],
  ['more than its version has', `00-${id}-${step}-01-more`],
  ['two at once', `00-${id}-${step}-01, 00-${id}-${step}-01`],
  ['a line feed after it', `00-${id}-${step}-01\n`],
])('with %s a new trace begins', (_, header) => {
  const [one, another] = [traceOf(header), traceOf(header)]
  expect(one).toEqual({ id: expect.stringMatching(/^[\da-f]{32}$/), flags: '01' })
  expect(one.id).not.toBe(id)
  expect(another.id).not.toBe(one.id)
})

test('what is asked in a trace carries it, each question with a step of its own, and lines of the log name it', async () => {
  const [headers, again, facts, kept] = await inTrace(traceOf(`00-${id}-${step}-00`), async () => {
    await Promise.resolve()
    return [traceHeaders(), traceHeaders(), traceFacts(), currentTraceparent()] as const
  })
  expect(headers.traceparent).toMatch(new RegExp(`^00-${id}-(?!${step})[\\da-f]{16}-00$`))
  expect(again.traceparent).not.toBe(headers.traceparent)
  expect(facts).toEqual({ trace_id: id })
  expect(traceOf(kept)).toMatchObject({ id, flags: '00' })
})

test('outside of any trace questions begin one, and nothing is named', () => {
  expect(traceHeaders().traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
  expect([traceFacts(), currentTraceparent()]).toEqual([{}, null])
})

test('no two traces get one id, also beyond those that are drawn at once', () => {
  const ids = Array.from({ length: 1000 }, () => traceOf(undefined).id)
  expect(new Set(ids).size).toBe(1000)
  expect(ids.filter((one) => !/^[\da-f]{32}$/.test(one))).toEqual([])
  // Every digit is drawn: none stands at one position in all of them.
  for (let at = 0; at < 32; at += 1) expect(new Set(ids.map((one) => one[at])).size).toBe(16)
})
