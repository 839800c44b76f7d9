/** Programs look for the end of a ZIP archive in the last bytes of a file. */
const ZIP_END_BYTES = 66_000

/** Whether programs could open a file as a ZIP archive, too. */
export const endsAsZip = (bytes: Buffer): boolean =>
  bytes.subarray(-ZIP_END_BYTES).includes('PK\x05\x06', 0, 'latin1')
