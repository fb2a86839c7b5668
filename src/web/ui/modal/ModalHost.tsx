import { type ComponentType, Suspense, useEffect, useInsertionEffect, useSyncExternalStore } from 'react'
import { Dialog, type DialogShape } from '../Dialog.tsx'
import { ModalLoading } from './ModalLoading.tsx'
import type { Modal } from './modal-stack.ts'
import { closeModal, type ModalTraits, modalStore } from './modal-store.ts'

/** `component` gets the props that `openModal` was given; usually `lazy(() => import(…))`. */
// Each modal takes props of its own; the caller of `openModal` and the component agree on them.
export type ModalEntry = ModalTraits & DialogShape & { component: ComponentType<never> }

type ModalHostProps = {
  modals: Record<string, ModalEntry>
  /** Names a dialog whose code is still on its way. */
  loadingLabel: string
}

/** Draws the open modals. One per page, beside the content. */
export function ModalHost({ modals, loadingLabel }: ModalHostProps) {
  const stack = useSyncExternalStore(modalStore.subscribe, modalStore.stack, modalStore.stackOnServer)
  // Before every other effect, so that a page may open a modal as soon as it is there.
  useInsertionEffect(() => modalStore.register(modals), [modals])
  useEffect(() => modalStore.openEarly(), [])
  // In the order of the list, whatever lies on top: a dialog that is moved in the document falls out of the top layer.
  return Object.entries(modals).map(([name, entry]) => {
    const open = stack.open.find((modal) => modal.name === name)
    const modal = open ?? stack.leaving.find((each) => each.name === name)
    return modal && <OpenModal key={name} open={open !== undefined} {...{ modal, entry, loadingLabel }} />
  })
}

type OpenModalProps = { modal: Modal; open: boolean; entry: ModalEntry; loadingLabel: string }

function OpenModal({ modal, open, entry, loadingLabel }: OpenModalProps) {
  const Content = entry.component as ComponentType<object>
  const { variant, size, overlayCloses, steady } = entry
  return (
    <Dialog
      {...{ open, variant, size, overlayCloses, steady }}
      role={modal.kind === 'confirm' ? 'alertdialog' : undefined}
      onClose={closeModal}
    >
      <Suspense fallback={<ModalLoading label={loadingLabel} />}>
        <Content key={modal.opening} {...modal.props} />
      </Suspense>
    </Dialog>
  )
}
