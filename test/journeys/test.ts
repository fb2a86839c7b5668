import { type BrowserContext, expect, test as base } from '@playwright/test'

export * from '@playwright/test'

/** Whether React threw it: a page that it cannot hydrate is drawn anew. Scripts of a journey's own throw others in frames. */
const isOfReact = (message: string): boolean => /React error|[Hh]ydrat/.test(message)

/** Fails a journey with an error that React threw on any of its pages. */
export const test = base.extend<{ drawnOnce: undefined }>({
  drawnOnce: [
    async ({ browser, context }, use) => {
      const errors: string[] = []
      const watch = (opened: BrowserContext) =>
        void opened.on('weberror', (each) => isOfReact(each.error().message) && errors.push(each.error().message))
      watch(context)
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      expect(errors, 'errors of React').toEqual([])
    },
    { auto: true },
  ],
})
