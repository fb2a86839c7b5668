import { Icon, type IconProps } from './Icon.tsx'

export const BagIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 8h13l.9 11.5a1 1 0 0 1-1 1H5.6a1 1 0 0 1-1-1L5.5 8ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3" />
  </Icon>
)

export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5.5v13M5.5 12h13" />
  </Icon>
)

export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 12h13" />
  </Icon>
)

export const TrashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7m-8 0 .9 12.5h9.2L17.5 7M10.3 11v5m3.4-5v5" />
  </Icon>
)

export const GiftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 12h15v8h-15zM3.5 8h17v4h-17zM12 8v12" />
    <path
      d="M12 8C9 8 7.5 6.8 7.5 5.3S8.7 3 9.7 3.3C11.2 3.8 12 8 12 8Zm0 0
        c3 0 4.5-1.2 4.5-2.7S15.3 3 14.3 3.3C12.8 3.8 12 8 12 8Z"
    />
  </Icon>
)

export const ReceiptIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 3.5h12v17l-2.4-1.5L13.2 20.5 12 19.5l-1.2 1-2.4-1.5L6 20.5v-17ZM9 8h6m-6 4h6" />
  </Icon>
)
