import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { readyShopper, type Shopper } from '#kit/shopper.ts'
import { owner } from '#kit/staff.ts'

let app: TestApp
let visitor: Shopper
let boss: Shopper
beforeAll(async () => {
  app = await createTestApp()
  visitor = await readyShopper(app)
  boss = await owner(app)
})
afterAll(() => app.close())

/** The fields of a part of a request, of the last of several forms. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  type Node = { properties?: object; anyOf?: Node[] }
  const read = ({ properties, anyOf }: Node): string[] => [...Object.keys(properties ?? {}), ...(anyOf ?? []).flatMap(read)]
  return schema ? [...new Set(read(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Node))] : []
}

/** A request in which every field that may be a number is this one. */
function requestOf(call: Call, value: string): { url: string; body: object | undefined } {
  const query = fieldsOf(call.query).map((field) => `${field}=${value}`)
  const path = call.path.replace(/:\w+/g, value)
  const body = Object.fromEntries(fieldsOf(call.body).map((field) => [field, Number(value)]))
  return { url: query.length > 0 ? `${path}?${query.join('&')}` : path, body: call.method === 'GET' ? undefined : body }
}

test.each(calls.filter(({ call }) => !call.stream))(
  '$name answers numbers that no column holds, and never with a fault',
  async ({ call }) => {
    const who = call.audience === 'staff' ? boss : visitor
    for (const value of ['2147483648', '9007199254740993', '100000000000000000000', '-2147483649']) {
      const { url, body } = requestOf(call, value)
      const { statusCode } = await who.send(call.method, url, body)
      expect([url, statusCode < 500]).toEqual([url, true])
    }
  },
)
