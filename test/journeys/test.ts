import { type BrowserContext, expect, test as base } from '@playwright/test'

export * from '@playwright/test'

/** Fails a journey with an error that no script caught on any of its pages: a page whose hydration failed is one. */
export const test = base.extend<{ uncaught: undefined }>({
  uncaught: [
    async ({ browser, context }, use) => {
      const errors: string[] = []
      const watch = (opened: BrowserContext) => void opened.on('weberror', (each) => errors.push(each.error().message))
      watch(context)
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      expect(errors, 'errors that no script caught').toEqual([])
    },
    { auto: true },
  ],
})
