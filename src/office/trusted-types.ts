// Scripts may be made of the office's own addresses alone, and markup of nothing: no text of a customer becomes HTML.

type Policy = { createHTML?: (text: string) => string; createScript?: (text: string) => string; createScriptURL?: (url: string) => string }
type Factory = { createPolicy(name: string, policy: Policy): unknown }

const refuse = (kind: string) => (): string => {
  throw new TypeError(`The office makes no ${kind} of text.`)
}

const ownAddress = (url: string): string => {
  const { origin, protocol } = new URL(url, location.href)
  if (origin !== location.origin || (protocol !== 'blob:' && !/^https?:$/.test(protocol)))
    throw new TypeError(`A script from elsewhere: ${url}`)
  return url
}

/** Sets the default policy, if the browser knows trusted types. */
export function refuseMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', { createHTML: refuse('markup'), createScript: refuse('script'), createScriptURL: ownAddress })
}
