/** A customer at the bank's screens: parses forms as a browser does, and submits them. */
export type Payer = {
  /** Submits a card in a hosted form, and continues until the bank sends the customer back: returns the last request to the shop. */
  payByForm(url: string, number: string, code?: string): Promise<Sent>
  /** Posts the form of a 3-D Secure step, enters the code, and returns the request to the shop. */
  authenticate(
    challenge: { acsUrl: string; paReq: string | null; creq: string | null; md: string; termUrl: string },
    code?: string,
  ): Promise<Sent>
  /** Opens both frames of the method step; returns the issuer's report, if any. */
  showBrowser(step: { gatherUrl: string | null; methodUrl: string | null; data: string }): Promise<Sent | null>
  /** What a phone does with a link or a QR code. */
  payByLink(url: string, answer?: 'pay' | 'reject' | 'again'): Promise<void>
}

/** A request to the shop. */
export type Sent = { method: 'GET' | 'POST'; url: string; fields: Record<string, string> }

export const goodCard = '4000000000003055'

type Form = { action: string; fields: Record<string, string> }

/** `bank` is the URL of the bank's screens; all other URLs are the shop's. */
export function createPayer(bank: string): Payer {
  const send = async (url: string, fields?: Record<string, string>): Promise<Sent | string> => {
    if (!url.startsWith(bank)) return { method: fields ? 'POST' : 'GET', url, fields: fields ?? {} }
    const response = await fetch(url, { redirect: 'manual', ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}) })
    const location = response.headers.get('location')
    if (location) return send(new URL(location, url).href)
    const page = await response.text()
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${page.replace(/<[^>]+>/g, ' ')}`)
    const form = formOf(page, url)
    return page.includes('document.forms[0].submit()') && form ? send(form.action, form.fields) : page
  }
  const confirm = async (page: Sent | string, code: string): Promise<Sent | string> => {
    if (typeof page !== 'string') return page
    const form = formOf(page, bank)
    return form?.action.includes('/acs/answer/') ? send(form.action, { ...form.fields, code }) : page
  }
  const arrive = (at: Sent | string): Sent => {
    if (typeof at === 'string') throw new Error(`The bank did not send the customer back: ${at.replace(/<[^>]+>/g, ' ')}`)
    return at
  }
  return {
    async payByForm(url, number, code = '111111') {
      const done = await confirm(await send(url, { number, expiry: '12 / 40', cvc: '123' }), code)
      // Leaves a form that stays open after a refusal by its button.
      return arrive(typeof done === 'string' ? await send(url, { leave: '1' }) : done)
    },
    async authenticate({ acsUrl, paReq, creq, md, termUrl }, code = '111111') {
      const fields: Record<string, string> = paReq === null ? { creq: creq ?? '' } : { PaReq: paReq, MD: md, TermUrl: termUrl }
      return arrive(await confirm(await send(acsUrl, fields), code))
    },
    async showBrowser({ gatherUrl, methodUrl, data }) {
      if (gatherUrl) await send(gatherUrl)
      const reported = methodUrl ? await send(methodUrl, { threeDSMethodData: data }) : ''
      return typeof reported === 'string' ? null : reported
    },
    async payByLink(url, answer = 'pay') {
      await send(screenOf(bank, url), { answer })
    },
  }
}

/** A link into the bank's app identifies its payment by number. */
function screenOf(bank: string, url: string): string {
  const invoice = /^sberpay:\/\/invoicing\/v2\?bankInvoiceId=([\da-f]{32})&operationType=Web2App/.exec(url)?.[1]
  return invoice === undefined ? url.replace(/\?.*/, '') : `${bank}/sberpay/${invoice}`
}

function formOf(page: string, base: string): Form | null {
  const [, action, content] = /<form method="post"(?: action="([^"]*)")?>([\s\S]*?)<\/form>/.exec(page) ?? []
  if (content === undefined) return null
  const inputs = content.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  const fields = Object.fromEntries(Array.from(inputs, ([, name, value]) => [plain(name), plain(value)]))
  return { action: new URL(plain(action), base).href, fields }
}

const plain = (text = ''): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
