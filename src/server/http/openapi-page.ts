import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  required?: string[]
  prefixItems?: Schema[]
}

/** A schema as one short readable line: `{ id: integer, name?: string }`. */
function shape(schema: Schema, depth = 0): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((part) => shape(part, depth)).join(' | ')
  if (schema.prefixItems) return `[${schema.prefixItems.map((part) => shape(part, depth)).join(', ')}]`
  if (schema.items) return `${shape(schema.items, depth)}[]`
  if (schema.properties) {
    if (depth > 2) return '{…}'
    const fields = Object.entries(schema.properties).map(
      ([name, part]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(part, depth + 1)}`,
    )
    return `{ ${fields.join(', ')} }`
  }
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
}

const line = (label: string, schema: z.ZodMiniType | undefined): string =>
  schema
    ? `<dt>${label}</dt><dd><code>${escape(shape(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema))}</code></dd>`
    : ''

const section = ({ name, call }: { name: string; call: Call }): string => `<article id="${name}">
<h3><b>${call.method}</b> ${escape(call.path)}</h3><p>${escape(call.summary)}${call.audience === 'staff' ? ' (staff token)' : ''}${call.idempotent ? ' — takes an Idempotency-Key' : ''}</p>
<dl>${line('query', call.query)}${line('sends', call.body)}${line('gets', call.reply)}</dl></article>`

const style = `body{font:16px/1.5 system-ui;max-width:64rem;margin:2rem auto;padding:0 1rem}code{font-size:.85em;overflow-wrap:anywhere}
h3{margin:2rem 0 0}h3 b{font:700 .8em monospace;background:#123;color:#fff;padding:.2em .5em;border-radius:.3em}dt{font-weight:600}dd{margin:0 0 .5rem}`

/** The page /api/docs: every call with its request and reply, without a script. */
export function docsPage(calls: readonly { noun: string; name: string; call: Call }[]): string {
  const nouns = [...new Set(calls.map(({ noun }) => noun))]
  const body = nouns
    .map(
      (noun) =>
        `<h2>${noun}</h2>${calls
          .filter((entry) => entry.noun === noun)
          .map(section)
          .join('')}`,
    )
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sofra API</title><style>${style}</style>
<h1>Sofra API</h1><p>The same as a document for machines: <a href="/api/openapi.json">/api/openapi.json</a></p>${body}</html>`
}
