/**
 * Illustration of the product: the demo talk as a strip with real clips lifted out of it. Decorative; the headline
 * beside it says the same.
 */
export function ProductPicture() {
  return (
    <div className="mx-auto w-full max-w-[84rem] overflow-hidden sm:px-10">
      <div className="overflow-hidden shadow-3 sm:rounded-surface">
        <img
          src="/product.avif"
          srcSet="/product-800.avif 800w, /product-1200.avif 1200w, /product.avif 1602w"
          sizes="(max-width: 640px) 50rem, (max-width: 1424px) calc(100vw - 5rem), 1264px"
          alt=""
          width={1602}
          height={640}
          fetchPriority="high"
          className="block h-auto w-full max-w-none max-sm:w-[50rem]"
        />
      </div>
    </div>
  );
}
