declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

declare module '*.svg?url' {
  const url: string
  export default url
}

declare module '*.woff2?url' {
  const url: string
  export default url
}

declare module '*.svg?raw' {
  const source: string
  export default source
}
