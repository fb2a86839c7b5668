// The import rules of docs/architecture.md. `bin/check-arrows` also checks the number of modules, because a parser that
// finds none would report no violation.
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

const only = (name, from, allowed, comment) =>
  forbid(name, { path: from, pathNot: '\\.test\\.tsx?$' }, { pathNot: allowed, dependencyTypesNot: ['core'] }, comment)

const npm = 'node_modules/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'Cycles hide which way things depend.'),
    forbid('resolvable', {}, { couldNotResolve: true, pathNot: ['^virtual:', '\\+types'] }, 'An import that does not resolve.'),
    only('domain-alone', '^src/domain/(?!customer/phone-numbers)', ['^src/domain'], 'Rules know nothing but each other.'),
    only(
      'numbering-plans',
      '^src/domain/customer/phone-numbers',
      ['^src/domain', `${npm}libphonenumber-js`],
      'Which numbers there are in the world is libphonenumber’s to say (0049).',
    ),
    forbid(
      'domain-no-core',
      { path: '^(src/(domain|contract)|packages/illustration)', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
      'No Node in rules.',
    ),
    forbid(
      'packages-alone',
      { path: '^packages/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^packages/$1/', npm], dependencyTypesNot: ['core'] },
      'A package knows nothing of the shop, nor of another package.',
    ),
    forbid(
      'few-know-packages',
      { path: '^(src|brands)', pathNot: '^src/server/(import|pictures|maps)/' },
      { path: '^packages' },
      'Pictures and maps are files to the shop: only the import and what makes them draw.',
    ),
    only('contract', '^src/contract', ['^src/(contract|domain)', `${npm}zod`], 'The contract knows the domain and zod.'),
    only('messages', '^src/messages', ['^src/(messages|domain)'], 'Texts know the domain’s types.'),
    only('brands', '^brands', ['^brands', '^src/domain', `${npm}(zod|jsonc-parser)`], 'Brands are facts.'),
    forbid('web-never-server', { path: '^src/web' }, { path: '^src/(server|sandbox)' }, 'Pages run in browsers.'),
    forbid(
      'only-render-knows-pages',
      { path: '^src/server', pathNot: '^src/server/render' },
      { path: '^src/web' },
      'Only server/render renders pages.',
    ),
    forbid(
      'nouns-not-adapters',
      { path: '^src/server/(?!main|providers)' },
      { path: '^src/server/providers/[^/]+/[^/]+/' },
      'Nouns know a provider’s interface, never an adapter.',
    ),
    forbid(
      'city-first',
      { path: '^src/server/city', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/(catalogue/(?!snapshots)|cart|schedule|order|payment)' },
      'payment → order → cart → catalogue → city',
    ),
    forbid(
      'catalogue-second',
      { path: '^src/server/catalogue', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/(cart|order|payment)' },
      'payment → order → cart → catalogue → city',
    ),
    forbid(
      'cart-third',
      { path: '^src/server/cart', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/(order|payment)' },
      'payment → order → cart → catalogue → city',
    ),
    forbid(
      'order-fourth',
      { path: '^src/server/order', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/payment' },
      'payment → order → cart → catalogue → city',
    ),
    forbid(
      'office-parts',
      { path: '^src/office', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/(?!office|domain|contract|messages|web/(ui|browser|styles|features/map))' },
      'The office is an application of its own; of the shop it takes what knows no brand.',
    ),
    forbid('only-the-office', { path: '^src/(?!office)' }, { path: '^src/office' }, 'Nothing of the shop knows the office.'),
    forbid('ui-knows-no-food', { path: '^src/web/ui' }, { path: '^src/(web/(features|pages)|contract|messages)' }, 'pages → features → ui'),
    forbid('features-know-no-page', { path: '^src/web/features' }, { path: '^src/web/pages' }, 'pages → features → ui'),
    forbid(
      'pages-stand-alone',
      { path: '^src/web/pages/([^/]+)/' },
      { path: '^src/web/pages/', pathNot: '^src/web/pages/($1|failure)/' },
      'Nothing imports a page but the routes.',
    ),
    only('sandbox', '^src/sandbox', ['^src/(sandbox|contract|domain)', npm], 'The world outside knows only what crosses the wire.'),
    forbid(
      'nothing-needs-the-sandbox',
      { path: '^src/(?!sandbox|server/main)', pathNot: '\\.test\\.ts$' },
      { path: '^src/sandbox' },
      'Only main switches the sandbox on.',
    ),
    forbid(
      'contract-as-types-in-browser',
      { path: '^src/(web|office)', pathNot: '\\.server\\.' },
      { path: '^src/contract', dependencyTypesNot: ['type-only'] },
      'Schemas stay out of the browser.',
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.test\\.tsx?$', '\\.css', '\\+types', '\\.woff2'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
