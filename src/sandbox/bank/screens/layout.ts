import { toMajor } from '#domain/money.ts'
import { html, type Reply } from '../exchange.ts'

/** Escapes text for a page or an attribute. */
export const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(toMajor(amount, currency))

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:#eef1f6;color:#161b26;font:16px/1.45 system-ui,sans-serif}
main{width:100%;max-width:420px;background:#fff;border-radius:20px;padding:24px;box-shadow:0 8px 32px rgb(22 27 38/.1)}
main.wide{max-width:760px}
header{display:flex;align-items:center;gap:10px;margin-bottom:20px;font-weight:600}
header span{margin-inline-start:auto;font-size:12px;font-weight:500;color:#8a4b00;background:#fff1dc;border-radius:999px;padding:4px 10px}
h1{font-size:20px;line-height:1.25;margin:0 0 4px}h2{font-size:16px;margin:24px 0 8px}
.sum{font-size:32px;font-weight:700;margin:0 0 4px;font-variant-numeric:tabular-nums}
p{margin:0 0 16px;color:#515c70}.fault{color:#b3261e;background:#fdecea;border-radius:12px;padding:10px 14px}
label{display:block;font-size:14px;color:#515c70;margin-bottom:12px}
input{width:100%;min-height:48px;margin-top:4px;padding:10px 14px;border:1px solid #8a94a6;border-radius:12px;font:inherit;font-variant-numeric:tabular-nums;color:#161b26}
input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid #7aa7ff;outline-offset:2px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{width:100%;min-height:48px;border:0;border-radius:12px;background:#1f5fd0;color:#fff;font:600 16px system-ui,sans-serif;cursor:pointer;margin-top:8px}
button.plain{background:#eef1f6;color:#161b26}
table{width:100%;border-collapse:collapse;font-size:14px}td,th{text-align:start;padding:8px 8px 8px 0;border-top:1px solid #e2e6ee;vertical-align:top}
td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}
details{margin-top:20px;font-size:14px}summary{cursor:pointer;min-height:24px;color:#1f5fd0}
.scroll{overflow-x:auto}`

const mark =
  '<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="#1f5fd0"/><path d="M6 12l8-5 8 5H6zm2 2h2v6H8zm5 0h2v6h-2zm5 0h2v6h-2zM6 21h16v2H6z" fill="#fff"/></svg>'

/** No other scripts or external resources; forms may lead back to any shop. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-"

/** A screen of the bank. */
export const screen = (title: string, body: string, wide = false): Reply => ({
  ...html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main${wide ? ' class="wide"' : ''}><header>${mark}Sandbox bank<span>No money moves</span></header>${body}</main></body></html>`),
  headers: { 'content-security-policy': `${policy}${submitHash}'`, 'referrer-policy': 'no-referrer' },
})

const submit = 'document.forms[0].submit()'
/** The hash of the only script. */
const submitHash = 'ePniVEkSivX/c7XWBGafqh8tSpiRrKiqYeqbG7N1TOE='

/** A form that submits itself to send the customer back; with a button for browsers without scripts. */
export const posting = (action: string, fields: Record<string, string>): Reply =>
  screen(
    'One moment',
    `<form method="post" action="${safe(action)}">${hidden(fields)}<h1>One moment</h1><p>You are being taken on.</p><noscript><button>Go on</button></noscript></form><script>${submit}</script>`,
  )

export const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`)
    .join('')
