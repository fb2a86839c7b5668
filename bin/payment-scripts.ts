import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type PaymentScript, paymentScripts } from '#server/render/payment-scripts.ts'

// The inventory of the payment page's scripts, from the files of the last build.
//   node bin/payment-scripts.ts           lists them with the hashes of this build
//   node bin/payment-scripts.ts --write   writes docs/payment-page-scripts.md
//   node bin/payment-scripts.ts --check   fails when that document differs

const inProject = (path: string): string => resolve(import.meta.dirname, '..', path)
const document = inProject('docs/payment-page-scripts.md')

/** Why each script is on the page; a script that is not listed must not be there. */
const reasons: [key: RegExp, reason: string][] = [
  [/^manifest$/, 'which files each page needs, made by the build'],
  [/^framework$/, 'draws the page, follows its links and gets what the next one needs'],
  [/^rolldown-runtime$/, 'joins the files of the build'],
  [/^shop$/, 'the header, texts, calls to our server, what all pages share'],
  [/^src\/web\/(entry\.client|root)\.tsx$/, 'begins'],
  [/^src\/web\/pages\/(shell|city)\/layout\.tsx$/, 'the frame around every page'],
  [/^src\/web\/pages\/payment\/page\.tsx$/, 'the sum, the countdown, the forms, the way to the issuer'],
  [/^src\/web\/pages\/payment-result\/page\.tsx$/, 'asks whether the money has come'],
  [/^src\/web\/features\/payment\/cryptogram\.ts$/, 'encrypts the card with the acquirer’s key, by the browser’s own cipher'],
  [/^src\/web\/features\/payment\/card-work\.ts$/, 'does the work that is asked for where many cards were declined'],
  [/^src\/messages\/\w+\/(core|payment|order)\.ts$/, 'the texts of another language'],
  [/^src\/web\/pages\/shell\/account\/account-entries\.tsx$/, 'a customer’s own pages, in the header'],
  [/^src\/web\/pages\/shell\/overlays\/overlays\.tsx$/, 'says what went wrong: the frame of the modals'],
  [/^parts that several pages share$/, 'fields, checks and rules, cut by the build as it sees fit'],
]

type Lock = { packages: Record<string, { version: string; integrity: string } | undefined> }

function rows(scripts: PaymentScript[]): string[] {
  const described = scripts.map(({ key, when, packages }) => {
    const known = reasons.find(([of]) => of.test(key))
    const isShared = !known && packages.length === 0 && !key.includes('/')
    const name = isShared ? 'parts that several pages share' : key.replace(/^src\/messages\/\w+\/(\w+)\.ts$/, 'src/messages/*/$1.ts')
    const reason = (known ?? reasons.find(([of]) => of.test(name)))?.[1]
    if (!reason) throw new Error(`${key} is loaded where money is paid, and bin/payment-scripts.ts has no reason for it.`)
    const at = when === 'opening' ? 'with the page' : 'when it is used'
    return `| \`${name}\` | ${at} | ${packages.join(', ') || 'our own'} | ${reason} |`
  })
  return [...new Set(described)]
}

function packagesOf(scripts: PaymentScript[]): string[] {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Lock
  const names = new Set(scripts.flatMap((script) => script.packages))
  return [...names].sort().map((name) => {
    const locked = packages[`node_modules/${name}`]
    return `| ${name} | ${locked?.version ?? '?'} | \`${locked?.integrity ?? '?'}\` |`
  })
}

const describe = (scripts: PaymentScript[]): string => `# The scripts of the payment page

Written by \`node bin/payment-scripts.ts --write\` from the build; \`bin/test\` fails when it differs. It answers PCI DSS 6.4.3: each script is listed, has a reason, and is checked before it runs.

- **Nothing of others is loaded.** Every script comes from the shop's own address: the pages' policy (\`src/server/render/content-security.ts\`) allows \`script-src 'self'\` and this page's nonce, connects nowhere else, and may not be framed. What other people wrote is bundled, from the versions below.
- **Each is what was built.** The page begins with a map of sha384 hashes (\`src/server/render/payment-scripts.ts\`), made from the files of the build when the server starts; a browser that knows such maps does not run a file that differs. \`node bin/payment-scripts.ts\` prints them.
- **What the header opens** (the choice of city, signing in, messages) is loaded from our own files when somebody opens it, and is not part of paying.

| Script | Loaded | Made by | What for |
|---|---|---|---|
${rows(scripts).join('\n')}

| Package | Version | Checked at installation by |
|---|---|---|
${packagesOf(scripts).join('\n')}
`

const scripts = paymentScripts(inProject('build'))
const [what] = process.argv.slice(2)
if (what === '--write') writeFileSync(document, describe(scripts))
else if (what === '--check') {
  if (readFileSync(document, 'utf8') !== describe(scripts)) {
    process.stderr.write(
      'docs/payment-page-scripts.md is not what was built: look at what came, then node bin/payment-scripts.ts --write\n',
    )
    process.exit(1)
  }
} else for (const { path, when, integrity } of scripts) process.stdout.write(`${path}  ${when}  ${integrity}\n`)
