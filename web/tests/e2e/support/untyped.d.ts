/** What npm brings without types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** Holds structured data against what search engines want of it. */
    validate(data: unknown): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; path: unknown }[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] })
    parse(html: string): unknown
  }
}
