/** The product at work: the demo talk as a strip, and real clips lifted out of it. Decoration beside the headline that says the same. */
export function ProductPicture() {
  return (
    <div className="overflow-hidden rounded-surface shadow-3 max-sm:-mr-24">
      <img
        src="/product.webp"
        alt=""
        width={1232}
        height={492}
        fetchPriority="high"
        className="block h-auto w-full max-w-none max-sm:w-[50rem]"
      />
    </div>
  );
}
