import { Icon, type IconProps } from './Icon.tsx'

export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21s6.8-6 6.8-11.2a6.8 6.8 0 0 0-13.6 0C5.2 15 12 21 12 21Zm0-8.7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
  </Icon>
)

export const StoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 10v9.5h15V10" />
    <path
      d="M3.5 8.5 5.2 4h13.6l1.7 4.5c0 1.4-1.2 2.3-2.5 2.3s-2.5-.9-2.5-2.3
        c0 1.4-1.6 2.3-3.5 2.3s-3.5-.9-3.5-2.3c0 1.4-1.2 2.3-2.5 2.3s-2.5-.9-2.5-2.3Z"
    />
    <path d="M9.5 19.5v-5h5v5" />
  </Icon>
)

export const BikeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 19.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM18 19.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8Z" />
    <path d="M6 16l4-7.5h5.2L18 16M15.2 8.5 14 5.5h2.8M8.3 6.5h3.2" />
  </Icon>
)

export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17" />
    <path d="M12 3.5c2.4 2.5 3.5 5.3 3.5 8.5s-1.1 6-3.5 8.5c-2.4-2.5-3.5-5.3-3.5-8.5s1.1-6 3.5-8.5Z" />
  </Icon>
)

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-13V12l3.2 2" />
  </Icon>
)
