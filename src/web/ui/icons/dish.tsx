import { Icon, type IconProps } from './Icon.tsx'

export const LeafIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 19C5 9.5 10.5 5 20 4.5c.5 9.5-3.5 14.5-10 14.5-2 0-3.4-.7-4-2M5 20c1.5-5 4.5-8 9-10" />
  </Icon>
)

export const FlameIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3c.5 3.5 5.8 6 5.8 11.2A5.8 5.8 0 0 1 6.2 14c0-2.5 1.3-4 2.5-5.3.3 1.5 1 2.3 1.8 2.6C10 8.5 10.3 5.5 12 3Z" />
  </Icon>
)

export const PepperIcon = (props: IconProps) => (
  <Icon {...props}>
    <path
      d="M15.5 7c2 1 2.7 3.3 1.8 5.7C15.8 17 10.5 20.5 4 20c4.5-1.5 6.5-4 7.3-7.5
        C12 9.3 13.2 7.5 15.5 7Zm0 0c-.2-1.5.3-2.7 1.7-3.5"
    />
    <path d="M15.5 7l3.5.5" />
  </Icon>
)

export const FishIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 12c3-4.3 6-6 9-6 2.7 0 4.7 2 5.7 4l3-2.5v9L18.2 14c-1 2-3 4-5.7 4-3 0-6-1.7-9-6Zm5-1h.01" />
  </Icon>
)

export const WheatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21V4M12 12c-3 0-4.7-1.6-4.7-4.6M12 12c3 0 4.7-1.6 4.7-4.6M12 17.5c-3 0-4.7-1.6-4.7-4.6" />
    <path d="M12 17.5c3 0 4.7-1.6 4.7-4.6" />
  </Icon>
)

export const SnowIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5v17M4.6 7.8l14.8 8.4m0-8.4L4.6 16.2M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5" />
  </Icon>
)
