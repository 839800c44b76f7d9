import { imageManipulation } from '../../images/upload-services'

interface UploadPlugin {
  services: Record<string, object>
  contentTypes: { file: { schema: { attributes: Record<string, object> } } }
}

/** What the media library keeps of documents besides Strapi's own columns; see `media/documents.ts`. */
const documentAttributes = {
  sha256: { type: 'string', configurable: false },
  pages: { type: 'integer', configurable: false },
  superseded: { type: 'json', configurable: false },
}

/** Makes the media library treat images in the project's own way, and know what a document is. */
export default (plugin: UploadPlugin): UploadPlugin => {
  plugin.services['image-manipulation'] = { ...plugin.services['image-manipulation'], ...imageManipulation }
  Object.assign(plugin.contentTypes.file.schema.attributes, documentAttributes)
  return plugin
}
