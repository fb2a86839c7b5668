import type { Services } from './services.ts'

/** Channel → what a process does with its announcements. `onConnect`: announcements may have been missed. */
export function announcements(
  { snapshots, feed, staffFeed, boards }: Pick<Services, 'snapshots' | 'feed' | 'staffFeed' | 'boards'>,
  failed: (error: unknown) => void,
): { channels: Record<string, (payload: string) => void>; onConnect: () => void } {
  return {
    channels: {
      catalogue: (brand) => void snapshots.refresh(brand).catch(failed),
      order_moved: (id) => {
        feed.announce(Number(id))
        boards.note([Number(id)])
      },
      orders_placed: (ids) => boards.note(ids.split(',').map(Number)),
      staff_changed: (id) => staffFeed.announce(Number(id)),
    },
    onConnect: () => {
      void snapshots.refreshAll().catch(failed)
      feed.announceAll()
      staffFeed.announceAll()
      boards.noteAll()
    },
  }
}
