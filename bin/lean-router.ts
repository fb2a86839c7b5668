import type { Plugin } from 'vite'

type Cut = { module: RegExp; text: RegExp; instead: string }

/**
 * What of React Router no page uses, though a bundler must take it for needed: links and forms that fetch ahead (made by
 * calls when the module is read), and the errors of server components. Each would bring the whole router into the
 * first script (docs/decisions/0019-router-at-the-first-sign.md).
 */
const cuts: Cut[] = [
  { module: /lib\/dom\/lib\.js$/, text: /^(const (?:Link|NavLink|Form) = )(?=React\$1\.forwardRef\()/gm, instead: '$1/* @__PURE__ */ ' },
  { module: /lib\/dom\/lib\.js$/, text: /^(?:Link|NavLink|Form)\.displayName = "\w+";$/gm, instead: '' },
  {
    module: /lib\/hooks\.js$/,
    text: /\/\* @__PURE__ \*\/ React\$1\.createElement\(RSCErrorHandler, \{ error \}, result\)/g,
    instead: 'result',
  },
]

/** Leaves that out of the browser's scripts. Fails when a version of React Router has none of it where it was. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  applyToEnvironment: ({ name }) => name === 'client',
  // Chunks are cut by name (vite.config.ts), and what is between them may stand in an entry: pages look at the names they know.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/\w+\/lib\// },
    handler(code, id) {
      const due = cuts.filter(({ module }) => module.test(id))
      for (const { text } of due) if (code.search(text) < 0) this.error(`${id} has nothing like ${text.source}`)
      return due.length === 0 ? null : { code: due.reduce((left, { text, instead }) => left.replace(text, instead), code), map: null }
    },
  },
})
