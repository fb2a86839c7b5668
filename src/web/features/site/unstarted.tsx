import type { ComponentType } from 'react'
import { useTextReader, useTexts } from '#web/texts.tsx'
import { boneClass } from '#web/ui/Skeleton.tsx'
import { useSiteHref } from '#web/navigation/use-site-href.ts'
import { paths } from '#web/paths.ts'
import type { PageTexts } from '#messages/page-texts.ts'
import { telephone } from './telephone.ts'
import { useCity } from './use-site.ts'

/** Milliseconds after the HTML is there, and after a script that failed, in which a page may still start. */
const [longestStart, startAfterFailure] = [12_000, 2_000]

/**
 * Shows the words when the page's scripts do not start. In ECMAScript 5, for browsers that know none of the others; what
 * is older than the promised ones is told by the layers of style sheets, which came with them (Safari 15.4, Chrome 99,
 * Firefox 97). A page that starts late takes the words back, but not from a browser that is too old.
 */
const watchStart = `(function () {
  var isOld = !('CSSLayerBlockRule' in window), isStarted = false
  function show(why, isShown) {
    var box = document.getElementById('unstarted'), words = document.getElementById('unstarted-words')
    if (!box || !words) return
    if (!box.firstChild) box.appendChild(document.importNode(words.content, true))
    box.hidden = !isShown
    box.setAttribute('data-shown', why)
    for (var i = 0, whys = box.querySelectorAll('[data-why]'); i < whys.length; i++) whys[i].hidden = whys[i].getAttribute('data-why') !== why
    for (var j = 0, bones = document.querySelectorAll('.${boneClass}'); j < bones.length; j++) bones[j].style.visibility = isShown ? 'hidden' : ''
  }
  function showUnlessStarted() {
    if (!isStarted) show('failed', true)
  }
  function fail(event) {
    // Pictures fail, too.
    if (event.target.tagName && event.target.tagName !== 'SCRIPT') return
    setTimeout(showUnlessStarted, ${startAfterFailure})
  }
  window.addEventListener('error', fail, true)
  window.addEventListener('unhandledrejection', fail)
  document.addEventListener('DOMContentLoaded', function () {
    if (isOld) show('old', true)
    else setTimeout(showUnlessStarted, ${longestStart})
  })
  // The page asks for the early taps once it listens.
  var take = window.takeEarlyTaps
  window.takeEarlyTaps = function () {
    isStarted = true
    window.removeEventListener('error', fail, true)
    window.removeEventListener('unhandledrejection', fail)
    var box = document.getElementById('unstarted')
    if (!isOld && box && !box.hidden) show('', false)
    return take && take()
  }
})()`

type UnstartedProps = { nonce?: string | undefined }

/**
 * What is said, in the page's language, where its scripts do not run: what works without them, and the phone. The browser
 * keeps what the server has written, and its bundle has neither the words nor the script.
 */
export const Unstarted: ComponentType<UnstartedProps> = import.meta.env.SSR ? FromServer : () => written('')

const written = (html: string) => <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />

function FromServer({ nonce }: UnstartedProps) {
  const [t, shell] = [useTexts('offline'), useTextReader()('shell') as PageTexts['shell']]
  const city = useCity()
  const hrefOf = useSiteHref()
  const link = (to: string, words: string): string => `<a href="${escaped(to)}">${escaped(words)}</a>`
  const ways = city
    ? [
        link(telephone(city.phone), `${shell.call}: ${city.phone}`),
        link(hrefOf(paths.city(city.alias)), shell.menu),
        link(hrefOf(paths.shops(city.alias)), shell.shops),
      ]
    : []
  const rest = (more: string[]): string =>
    `${city ? `<p>${escaped(t.works_unstarted)}</p>` : ''}<p class="unstarted-ways">${[...more, ...ways].join(' ')}</p>`
  const why = (name: string, words: string): string => `<p data-why="${name}" class="unstarted-why">${escaped(words)}</p>`
  const without = `<noscript><style>.${boneClass}{visibility:hidden}</style><div class="unstarted"><p class="unstarted-why">${escaped(t.unscripted)}</p>${rest([])}</div></noscript>`
  // A link to here loads the page again, without a script. Until they are needed the words are no part of the page: its
  // first link is the one that skips the header.
  const box = `<div id="unstarted" role="alert" class="unstarted" hidden></div><template id="unstarted-words">${why('old', t.outdated)}${why('failed', t.unstarted)}${rest([`<a data-why="failed" href="">${escaped(t.retry)}</a>`])}</template>`
  return written(`${without}${box}<script${nonce ? ` nonce="${nonce}"` : ''}>${watchStart}</script>`)
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<"]/g, (sign) => signs[sign] ?? sign)
